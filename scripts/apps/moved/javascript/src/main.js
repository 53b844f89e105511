import { createAppKit } from '@reown/appkit';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { arbitrum, hardhat, mainnet } from '@reown/appkit/networks';
import { BrowserProvider } from 'ethers';
import './style.css';

const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [hardhat, mainnet, arbitrum],
  projectId: 'knots',
  metadata: { name: 'Knots', description: 'To tie', url: window.location.origin, icons: [] },
  themeMode: 'light',
  themeVariables: {
    '--w3m-color-mix': '#00bb7f',
    '--w3m-color-mix-strength': 20,
    '--w3m-font-size-master': '11px',
  },
});

const show = (id, text) => {
  document.querySelector(`[data-testid=${id}]`).textContent = text;
};
let provider;

modal.subscribeAccount(({ address, isConnected }) => {
  show('account', isConnected ? address : 'nobody');
});
modal.subscribeNetwork(({ caipNetwork }) => show('network', caipNetwork?.name ?? ''));
modal.subscribeProviders(({ eip155 }) => {
  provider = eip155;
});
modal.subscribeTheme(({ themeMode }) => {
  document.documentElement.dataset.theme = themeMode;
});

document.querySelector('#theme').addEventListener('click', () => {
  modal.setThemeMode(modal.getThemeMode() === 'dark' ? 'light' : 'dark');
});
document.querySelector('#sign').addEventListener('click', async () => {
  if (!provider) return modal.open({ view: 'Connect' });
  const signer = await new BrowserProvider(provider).getSigner();
  show('network', await signer.signMessage(`${modal.getWalletInfo()?.name} ties a knot`));
});
