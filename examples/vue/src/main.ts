// Connects to the sandbox, installs the kit and mounts the app.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { connectSandbox } from '@openappkit/example-shared/sandbox';
import { AppKitPlugin } from 'openappkit/vue';
import { createApp } from 'vue';
import App from './app.vue';

const { networks, services } = await connectSandbox();

createApp(App)
  .use(AppKitPlugin, {
    projectId: 'tide-log',
    networks: [networks.harbor, networks.lagoon],
    adapters: [new EvmAdapter()],
    services,
    metadata: { name: 'Tide log', url: location.origin },
  })
  .mount('#app');
