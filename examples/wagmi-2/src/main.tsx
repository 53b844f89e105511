// Finds the sandbox, creates the kit and the wagmi config, and renders the app.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { AppKitProvider } from 'openappkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';
import { App } from './app.js';
import { makeKit } from './kit.js';
import { loadWalletScript } from './sandbox/load-wallet-script.js';
import { readSandboxConfig } from './sandbox/sandbox-config.js';
import './styles.css';

async function start(container: Element): Promise<void> {
  const root = createRoot(container);
  try {
    const config = await readSandboxConfig();
    loadWalletScript(config.walletScriptUrl);
    const { kit, wagmiConfig } = makeKit(config);
    root.render(
      <StrictMode>
        <WagmiProvider config={wagmiConfig}>
          <QueryClientProvider client={new QueryClient()}>
            <AppKitProvider kit={kit}>
              <App />
            </AppKitProvider>
          </QueryClientProvider>
        </WagmiProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(
      <main className="page">
        <h1>No sandbox</h1>
        <p className="bad">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
    );
  }
}

const container = document.querySelector('#root');
if (container) void start(container);
