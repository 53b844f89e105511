import type {
  EmbeddedUser,
  RequestPayload,
  SocialUser,
} from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Handlers } from '../host-link.js';
import { PageError } from '../page-error.js';
import type { Accounts } from './accounts.js';
import type { NetworkChoice } from './networks.js';
import type { SignInWithLogin } from './sign-in-with-login.js';
import { userMessages } from '../messages.js';

type UserHandlers = Pick<
  Handlers,
  'GET_USER' | 'SWITCH_NETWORK' | 'SET_PREFERRED_ACCOUNT' | 'INIT_SMART_ACCOUNT'
> & { getSocial(payload: RequestPayload<'GET_USER'>): Promise<SocialUser> };

export function createUserHandlers(
  accounts: Accounts,
  choice: NetworkChoice,
  signIn: SignInWithLogin,
): UserHandlers {
  const describeEvm = async (network: EvmNetwork) => {
    const { addresses } = await accounts.session();
    const eoa = { address: addresses.evm, type: 'eoa' } as const;
    const { smart } = accounts.smart?.networks.includes(network.chainId)
      ? await accounts.open()
      : { smart: undefined };
    if (!smart) return { address: eoa.address, accounts: [eoa], smartAccountDeployed: false };
    const type = await accounts.accountTypeOn(network);
    const smartAccount = { address: smart.address, type: 'smartAccount' } as const;
    return {
      address: type === 'smartAccount' ? smartAccount.address : eoa.address,
      accounts: [smartAccount, eoa],
      // Answer even if the network's node cannot be reached.
      smartAccountDeployed: await smart.isDeployed(network).catch(() => false),
    };
  };
  /** Ignores an unsupported network; the response names the network in use instead. */
  const chooseIfSupported = async (chainId: NonNullable<RequestPayload<'GET_USER'>>['chainId']) =>
    chainId !== undefined && choice.supports(chainId) ? choice.choose(chainId) : undefined;
  /** @param isFirst - whether the response may contain the sign-in signature of a new login */
  const describeUser = async (
    payload: RequestPayload<'GET_USER'>,
    isFirst: boolean,
  ): Promise<EmbeddedUser> => {
    const session = await accounts.session();
    const { person, addresses } = session;
    const chosen = await chooseIfSupported(payload?.chainId);
    if (payload?.preferredAccountType)
      await accounts.setPreferredType(payload.preferredAccountType);
    // Another request may have changed the current network meanwhile.
    const network = chosen ?? choice.current();
    const { email, userName } = person;
    const common = { email, chainId: network.chainId, ...(userName !== null && { userName }) };
    const preferredAccountType = await accounts.accountTypeOn(network);
    if (network.namespace === 'eip155') {
      const isFresh = isFirst && signIn.consumeLogin(session);
      const user = { ...common, preferredAccountType, ...(await describeEvm(network)) };
      if (!isFresh || !payload?.siwxMessage) return user;
      return { ...user, ...(await signIn.sign(payload.siwxMessage, user.address, network)) };
    }
    const { solana: address } = addresses;
    return { ...common, preferredAccountType, address, accounts: [{ address, type: 'eoa' }] };
  };
  const currentSmartAccount = async () => {
    const network = choice.currentIn('eip155');
    const { smart } = await accounts.open();
    if (network?.namespace !== 'eip155' || !smart)
      throw new PageError(userMessages.noSmartAccounts);
    return { smart, network };
  };
  return {
    GET_USER: (payload) => describeUser(payload, true),
    async getSocial(payload) {
      // Without a message here, the next GET_USER may still bring the sign-in message.
      const { smartAccountDeployed: _, ...user } = await describeUser(
        payload,
        payload?.siwxMessage !== undefined,
      );
      const { person } = await accounts.session();
      return { ...user, userName: person.userName };
    },
    async SWITCH_NETWORK({ chainId }) {
      const network = await choice.choose(chainId);
      return { chainId: network.chainId };
    },
    async SET_PREFERRED_ACCOUNT({ type }) {
      const { addresses } = await accounts.session();
      if (type === 'eoa') {
        await accounts.setPreferredType(type);
        return { type, address: addresses.evm };
      }
      const { smart } = await currentSmartAccount();
      await accounts.setPreferredType(type);
      return { type, address: smart.address };
    },
    async INIT_SMART_ACCOUNT() {
      const { smart, network } = await currentSmartAccount();
      return { address: smart.address, isDeployed: await smart.isDeployed(network) };
    },
  };
}
