import { exampleConfig } from '../shared/vite-config.ts';

export default exampleConfig();
