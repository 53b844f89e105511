// Finds the sandbox, creates the kit and renders the app.
import { AppKitProvider } from 'openappkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { makeKit, networksOf } from './kit.js';
import { loadWalletScript } from './sandbox/load-wallet-script.js';
import { readSandboxConfig } from './sandbox/sandbox-config.js';
import './styles.css';

async function start(container: Element): Promise<void> {
  const root = createRoot(container);
  try {
    const config = await readSandboxConfig();
    loadWalletScript(config.walletScriptUrl);
    const kit = makeKit(config);
    root.render(
      <StrictMode>
        <AppKitProvider kit={kit}>
          <App networks={networksOf(config)} />
        </AppKitProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(
      <main className="page">
        <h1>No sandbox</h1>
        <p className="muted">
          This example talks to the sandbox only. Start everything with <code>npm run demo</code>.
        </p>
        <p className="bad">{error instanceof Error ? error.message : String(error)}</p>
      </main>,
    );
  }
}

const container = document.querySelector('#root');
if (container) void start(container);
