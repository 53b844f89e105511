import vue from '@vitejs/plugin-vue';
import { exampleConfig } from '../shared/vite-config.js';

export default exampleConfig([vue()], ['vue']);
