// Reads the sandbox's addresses, installs the kit and mounts the app.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { AppKitPlugin } from 'openappkit/vue';
import { createApp } from 'vue';
import App from './app.vue';
import { findSandbox } from './find-sandbox.js';

const sandbox = await findSandbox();
document.head.append(
  Object.assign(document.createElement('script'), { src: sandbox.walletScriptUrl }),
);

createApp(App)
  .use(AppKitPlugin, {
    projectId: 'tide-log',
    networks: [
      withRpcUrl(sandboxHarbor, sandbox.rpcUrl(sandboxHarbor.id)),
      withRpcUrl(sandboxLagoon, sandbox.rpcUrl(sandboxLagoon.id)),
    ],
    adapters: [new EvmAdapter()],
    services: sandbox.services,
    metadata: { name: 'Tide log', url: location.origin },
  })
  .mount('#app');
