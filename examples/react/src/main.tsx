import { startOnSandbox } from '@openappkit/example-shared/start';
import { AppKitProvider } from 'openappkit/react';
import { App } from './app.js';
import { makeKit } from './kit.js';

void startOnSandbox((sandbox) => {
  const { harbor, lagoon } = sandbox.networks;
  return (
    <AppKitProvider kit={makeKit(sandbox)}>
      <App networks={[harbor, lagoon]} />
    </AppKitProvider>
  );
});
