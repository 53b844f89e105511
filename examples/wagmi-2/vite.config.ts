import react from '@vitejs/plugin-react';
import { exampleConfig } from '../shared/vite-config.js';

// The adapter must use the app's wagmi 2. In this workspace its own dependency is wagmi 3.
export default exampleConfig([react()], ['react', 'react-dom', '@wagmi/core']);
