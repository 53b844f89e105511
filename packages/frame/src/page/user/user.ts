// Who is logged in and what account they use, as apps are told it.
import type {
  Answered,
  Asked,
  EmbeddedUser,
  SocialUser,
} from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { PageError } from '../host/page-error.js';
import type { Accounts } from './accounts.js';
import type { NetworkChoice } from './network-choice.js';
import type { SignInWithLogin } from './sign-in-with-login.js';

export interface User {
  get(ask: Asked<'GET_USER'>): Promise<EmbeddedUser>;
  getSocial(ask: Asked<'GET_USER'>): Promise<SocialUser>;
  switchNetwork(ask: Asked<'SWITCH_NETWORK'>): Promise<Answered<'SWITCH_NETWORK'>>;
  prefer(ask: Asked<'SET_PREFERRED_ACCOUNT'>): Promise<Answered<'SET_PREFERRED_ACCOUNT'>>;
  initSmartAccount(): Promise<Answered<'INIT_SMART_ACCOUNT'>>;
}

export function createUser(
  accounts: Accounts,
  choice: NetworkChoice,
  signIn: SignInWithLogin,
): User {
  const describeEvm = async (network: EvmNetwork) => {
    const { addresses } = await accounts.session();
    const eoa = { address: addresses.evm, type: 'eoa' } as const;
    const { smart } = accounts.smart?.networks.includes(network.chainId)
      ? await accounts.open()
      : { smart: undefined };
    if (!smart) return { address: eoa.address, accounts: [eoa], smartAccountDeployed: false };
    const type = await accounts.typeOn(network);
    const contract = { address: smart.address, type: 'smartAccount' } as const;
    return {
      address: type === 'smartAccount' ? contract.address : eoa.address,
      accounts: [contract, eoa],
      // Who is logged in is known without the network's node, which may be out of reach.
      smartAccountDeployed: await smart.isDeployed(network).catch(() => false),
    };
  };
  /** @param isFirst - the first one who is told after a login may have a message signed with it */
  const tell = async (ask: Asked<'GET_USER'>, isFirst: boolean): Promise<EmbeddedUser> => {
    const session = await accounts.session();
    const { person, addresses } = session;
    // A network that the frame does not serve keeps nobody out: the answer says which one it is instead.
    const wanted =
      ask?.chainId !== undefined && choice.serves(ask.chainId) ? ask.chainId : undefined;
    const chosen = wanted === undefined ? undefined : await choice.choose(wanted);
    if (ask?.preferredAccountType) await accounts.prefer(ask.preferredAccountType);
    // Somebody may have asked about another one meanwhile.
    const network = chosen ?? choice.current();
    const { email, userName } = person;
    const common = { email, chainId: network.chainId, ...(userName !== null && { userName }) };
    const preferredAccountType = await accounts.typeOn(network);
    if (network.namespace === 'eip155') {
      const isFresh = isFirst && signIn.take(session);
      const user = { ...common, preferredAccountType, ...(await describeEvm(network)) };
      if (!isFresh || !ask?.siwxMessage) return user;
      return { ...user, ...(await signIn.sign(ask.siwxMessage, user.address, network)) };
    }
    const { solana: address } = addresses;
    return { ...common, preferredAccountType, address, accounts: [{ address, type: 'eoa' }] };
  };
  const smartHere = async () => {
    const network = choice.of('eip155');
    const { smart } = await accounts.open();
    if (network?.namespace !== 'eip155' || !smart)
      throw new PageError('This wallet doesn’t offer smart accounts.');
    return { smart, network };
  };
  return {
    get: (ask) => tell(ask, true),
    async getSocial(ask) {
      // Part of the login: where it brings no message, the question after it may.
      const { smartAccountDeployed: _, ...user } = await tell(ask, ask?.siwxMessage !== undefined);
      const { person } = await accounts.session();
      return { ...user, userName: person.userName };
    },
    async switchNetwork({ chainId }) {
      const network = await choice.choose(chainId);
      return { chainId: network.chainId };
    },
    async prefer({ type }) {
      const { addresses } = await accounts.session();
      if (type === 'eoa') {
        await accounts.prefer(type);
        return { type, address: addresses.evm };
      }
      const { smart } = await smartHere();
      await accounts.prefer(type);
      return { type, address: smart.address };
    },
    async initSmartAccount() {
      const { smart, network } = await smartHere();
      return { address: smart.address, isDeployed: await smart.isDeployed(network) };
    },
  };
}
