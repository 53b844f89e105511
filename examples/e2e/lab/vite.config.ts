import { exampleConfig } from '../../shared/vite-config.js';

export default exampleConfig();
