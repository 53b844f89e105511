// Finds the sandbox, creates the kit and renders the app. With `?offered` in the URL, signing in is optional.
import { AppKitProvider } from 'openappkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
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
    const isRequired = !new URLSearchParams(window.location.search).has('offered');
    const kit = makeKit(config, isRequired);
    root.render(
      <StrictMode>
        <AppKitProvider kit={kit}>
          <App kit={kit} isRequired={isRequired} />
        </AppKitProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(
      <main>
        <h1>No sandbox</h1>
        <p>This example talks to the sandbox only. Start that first.</p>
        <p>{error instanceof Error ? error.message : String(error)}</p>
      </main>,
    );
  }
}

const container = document.querySelector('#root');
if (container) void start(container);
