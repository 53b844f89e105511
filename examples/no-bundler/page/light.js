// Makes the kit on the sandbox and says who keeps the light. A real page names its own networks, and no services.

/** Where the sandbox is: beside this page, or at its usual port. */
async function findSandbox() {
  const beside = await fetch('sandbox.json');
  return (beside.ok ? beside : await fetch('http://127.0.0.1:7100/sandbox.json')).json();
}

const networkOf = ({ chainId, name, rpcUrl }) => ({
  id: chainId,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
});

export async function light(createAppKit, adapter) {
  const { chains, services } = await findSandbox();
  const kit = createAppKit({
    projectId: 'beacon',
    networks: chains.map(networkOf),
    adapters: [adapter],
    services,
  });
  const line = document.querySelector('output');
  kit.subscribeAccount(({ address }) => {
    line.textContent = address ? `Kept by ${address}` : 'Nobody keeps the light';
  });
}
