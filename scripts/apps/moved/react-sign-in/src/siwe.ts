import {
  createSIWEConfig,
  formatMessage,
  type SIWECreateMessageArgs,
  type SIWEVerifyMessageArgs,
} from '@reown/appkit-siwe';
import { hardhat, mainnet } from '@reown/appkit/networks';
import { newNonce, signIn, signOut, whoIsIn } from './session';

export const siweConfig = createSIWEConfig({
  getMessageParams: async () => ({
    domain: window.location.host,
    uri: window.location.origin,
    chains: [hardhat.id, mainnet.id],
    statement: 'Sign the log book',
  }),
  createMessage: ({ address, ...args }: SIWECreateMessageArgs) => formatMessage(args, address),
  getNonce: async () => newNonce(),
  getSession: async () => whoIsIn(),
  verifyMessage: async ({ message }: SIWEVerifyMessageArgs) => signIn(message),
  signOut: async () => signOut(),
  signOutOnNetworkChange: false,
  onSignIn: (session) => {
    document.title = `${session?.address} is in`;
  },
});
