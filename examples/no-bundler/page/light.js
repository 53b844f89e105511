// Creates the kit on the sandbox and shows the connected account. A real page lists its own networks and sets no `services`.

/** Reads the sandbox's addresses from a file beside this page, else from the default port. */
async function findSandbox() {
  const beside = await fetch('sandbox.json');
  return (beside.ok ? beside : await fetch('http://127.0.0.1:7100/sandbox.json')).json();
}

const coins = {
  evm: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
};

const networkOf = ({ chainId, name, rpcUrl }) => ({
  id: chainId,
  name,
  nativeCurrency: coins.evm,
  rpcUrls: { default: { http: [rpcUrl] } },
});

/** A Solana network is identified by its genesis hash. */
const solanaNetwork = ({ rpcUrl }) => ({
  id: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  chainNamespace: 'solana',
  name: 'Reef',
  nativeCurrency: coins.solana,
  rpcUrls: { default: { http: [rpcUrl] } },
});

export async function light(createAppKit, adapter) {
  const { chains, solana, services } = await findSandbox();
  const kit = createAppKit({
    projectId: 'beacon',
    networks: adapter.namespace === 'solana' ? [solanaNetwork(solana)] : chains.map(networkOf),
    adapters: [adapter],
    services,
  });
  const line = document.querySelector('output');
  kit.subscribeAccount(({ address }) => {
    line.textContent = address ? `Kept by ${address}` : 'Nobody keeps the light';
  });
}
