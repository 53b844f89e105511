import vue from '@vitejs/plugin-vue';
import { exampleConfig } from '../shared/vite-config.ts';

export default exampleConfig([vue()], ['vue']);
