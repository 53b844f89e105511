// An app that imports names from each entry. check-apps.ts compiles it with several compilers, without skipLibCheck.
import { AddressPurpose, BitcoinAdapter, type BitcoinConnector } from '@openappkit/adapter-bitcoin';
import { verifyMessage } from '@openappkit/adapter-bitcoin/verify';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { type Provider, SolanaAdapter, SolHelpersUtil } from '@openappkit/adapter-solana';
import { DefaultSIWX, type SIWXSession } from '@openappkit/siwx';
import { verifySignIn } from '@openappkit/siwx/verify';
import * as ui from '@openappkit/ui';
import * as root from 'openappkit';
import * as constants from 'openappkit/constants';
import * as core from 'openappkit/core';
import * as headless from 'openappkit/headless';
import * as library from 'openappkit/library/react';
import { bitcoin, mainnet, solana } from 'openappkit/networks';
import { AppKitButton, createAppKit, useAppKitProvider } from 'openappkit/react';
import * as reactCore from 'openappkit/react-core';
import * as reactHeadless from 'openappkit/react/headless';
import { useAppKitConnection } from 'openappkit/react/solana';
import * as utils from 'openappkit/utils';
import * as vue from 'openappkit/vue';
import * as vueSolana from 'openappkit/vue/solana';

/** A verifier that an app implements against the public interfaces. */
class BitcoinVerifier {
  readonly chainNamespace = 'bip122';
  shouldVerify({ data }: SIWXSession): boolean {
    return data.chainId.startsWith('bip122:');
  }
  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { accountAddress: address, chainId } = data;
    return verifyMessage({ address, chainId, message, signature });
  }
}

export const kit = createAppKit({
  projectId: 'first-app',
  networks: [mainnet, solana, bitcoin],
  adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter({ projectId: 'first-app' })],
  siwx: new DefaultSIWX({ required: false, verifiers: [new BitcoinVerifier()] }),
});

export const entries = [constants, core, headless, library, reactCore, reactHeadless, root];
export const others = [AddressPurpose, SolHelpersUtil, ui, utils, verifyMessage, verifySignIn];
export const forVue = [vue, vueSolana];
/** Use an existing field, because an unresolved type is `any`, which has every field. */
export const status: vue.UseAppKitAccountReturn['status'] = 'connected';
// @ts-expect-error this field does not exist
export type NoField = vue.UseAppKitAccountReturn['nothing'];
export type Mine = root.CustomCaipNetwork<'tide'> | core.InferredCaipNetwork | reactCore.Provider;

export function App() {
  // The imported adapters register this provider type.
  const { walletProvider } = useAppKitProvider('bip122');
  const { walletProvider: solanaProvider } = useAppKitProvider('solana');
  const evm = useAppKitProvider('eip155').walletProvider;
  const { connection } = useAppKitConnection();
  const params: BitcoinConnector.SignPSBTParams = { psbt: '', signInputs: [] };
  params.broadcast = true;
  const sign = () => walletProvider?.signPSBT(params);
  const typed: Provider | undefined = solanaProvider;
  const ask = () => evm?.request({ method: 'eth_chainId' });
  const slot: Promise<number> | undefined = connection?.getSlot();
  const send = () => slot?.then(() => solanaProvider?.disconnect());
  return (
    <main>
      <AppKitButton size="md" />
      <appkit-button size="md" balance="hide" />
      {/* @ts-expect-error this size does not exist */}
      <appkit-button size={[]} />
      <appkit-network-button />
      <button type="button" onClick={() => void sign()} onDoubleClick={() => void send()}>
        {ask.name} {typed?.name}
      </button>
    </main>
  );
}
