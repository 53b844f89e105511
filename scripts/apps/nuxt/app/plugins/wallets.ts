// Creates a kit per request and one in the browser, each with the account from the cookie.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { accountsFromCookie } from 'openappkit/cookies';
import { mainnet } from 'openappkit/networks';
import { AppKitPlugin } from 'openappkit/vue';

const projectId = 'nuxt-app';

export default defineNuxtPlugin(({ vueApp }) => {
  const cookie = useRequestHeader('cookie');
  // Part of the payload, so that the browser starts with what the server rendered.
  const accounts = useState('accounts', () => accountsFromCookie(cookie, { projectId }));
  // Set by tests only: the sandbox's address.
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
