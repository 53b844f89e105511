// Makes the kit of each request, and the one of the browser, told of the account that the page was left with.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { accountsFromCookie } from 'openappkit/cookies';
import { mainnet } from 'openappkit/networks';
import { AppKitPlugin } from 'openappkit/vue';

const projectId = 'nuxt-app';

export default defineNuxtPlugin(({ vueApp }) => {
  const cookie = useRequestHeader('cookie');
  // In the payload: the browser begins with what the server drew.
  const accounts = useState('accounts', () => accountsFromCookie(cookie, { projectId }));
  // There in tests alone: where the sandbox of this test is.
  const sandbox = globalThis.openappkitSandbox;
  const [network = mainnet] = sandbox?.networks.eip155 ?? [];
  vueApp.use(AppKitPlugin, {
    projectId,
    networks: [network],
    adapters: [new EvmAdapter()],
    accountCookie: true,
    initialAccounts: accounts.value,
    ...(sandbox && { services: sandbox.services }),
  });
});
