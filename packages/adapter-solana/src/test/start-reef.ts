import { startSandbox } from '@openappkit/sandbox';
import { Connection } from '@solana/web3.js';

export async function startReef() {
  const sandbox = await startSandbox({ ports: 'free', chains: ['solana'], silent: true });
  if (sandbox.solana === null) throw new Error('The sandbox started no Solana chain');
  const { rpcUrl, wsUrl } = sandbox.solana;
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  // web3.js queries a status with each subscription and leaves its rejection unhandled, for example when the chain stops.
  const getSignatureStatus = connection.getSignatureStatus.bind(connection);
  connection.getSignatureStatus = (...question) =>
    getSignatureStatus(...question).catch(() => ({ context: { slot: 0 }, value: null }));
  const { controlUrl, adminToken } = sandbox;
  return {
    rpcUrl,
    connection,
    stop: sandbox.stop,
    async skip(slots: number): Promise<void> {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${adminToken}`,
      };
      const init = { method: 'POST', headers, body: JSON.stringify({ slots }) };
      const { ok, status } = await fetch(`${controlUrl}/admin/solana/slots`, init);
      if (!ok) throw new Error(`The chain did not go on: ${status}`);
    },
  };
}
