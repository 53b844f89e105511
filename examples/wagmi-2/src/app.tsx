import { AppKitButton, useAppKitAccount } from 'openappkit/react';
import { BothSides } from './panels/both-sides.js';
import { NetworkPanel } from './panels/network-panel.js';
import { SendPanel } from './panels/send-panel.js';
import { SignPanel } from './panels/sign-panel.js';

export function App() {
  const { isConnected } = useAppKitAccount();
  return (
    <div className="page">
      <header className="bar">
        <h1>Harbor desk on wagmi 2</h1>
        <AppKitButton />
      </header>
      <main className="panels">
        <BothSides />
        <NetworkPanel />
        {isConnected && <SignPanel />}
        {isConnected && <SendPanel />}
      </main>
    </div>
  );
}
