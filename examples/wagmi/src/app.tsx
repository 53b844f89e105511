import { WagmiDesk } from '@openappkit/example-shared/wagmi-desk';
import { useWagmi } from './use-wagmi.js';

export function App() {
  return <WagmiDesk title="Harbor desk on wagmi 3" wagmi={useWagmi()} />;
}
