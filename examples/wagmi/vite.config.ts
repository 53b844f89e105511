import react from '@vitejs/plugin-react';
import { exampleConfig } from '../shared/vite-config.ts';

export default exampleConfig([react()], ['react', 'react-dom']);
