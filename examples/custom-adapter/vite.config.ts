// Serves the demo and starts the local chain. Only this repository needs `resolve` and `oxc`, because it uses the packages from source.
import { defineConfig, type Plugin } from 'vite';
import { startTideNode } from './src/chain/tide-node.js';
import { demoFunds } from './src/demo/demo-keys.js';
import { tideLocal } from './src/networks.js';

function tideChain(): Plugin {
  const start = async ({
    httpServer,
  }: {
    httpServer: { on: (name: 'close', run: () => void) => unknown } | null;
  }) => {
    const port = Number(new URL(tideLocal.rpcUrls.default.http[0]).port);
    const node = await startTideNode({ chain: tideLocal.id, funded: demoFunds(), port });
    httpServer?.on('close', () => void node.close());
  };
  return { name: 'tide-chain', configureServer: start, configurePreviewServer: start };
}

export default defineConfig({
  plugins: [tideChain()],
  resolve: { conditions: ['openappkit-source', 'module', 'browser', 'development|production'] },
  // lit's decorators need the legacy transform and assigned (not defined) fields.
  oxc: {
    decorator: { legacy: true },
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { target: 'es2022', chunkSizeWarningLimit: 900 },
});
