// Creates the kit without any UI and renders the app.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon } from '@openappkit/sandbox/networks';
import { AppKitProvider, createAppKit } from 'openappkit/react/headless';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import './styles.css';

const kit = createAppKit({
  projectId: 'own-list',
  networks: [sandboxHarbor, sandboxLagoon],
  adapters: [new EvmAdapter()],
  services: 'sandbox',
  metadata: { name: 'Own list', url: window.location.origin },
});

const container = document.querySelector('#root');
if (container)
  createRoot(container).render(
    <StrictMode>
      <AppKitProvider kit={kit}>
        <App />
      </AppKitProvider>
    </StrictMode>,
  );
