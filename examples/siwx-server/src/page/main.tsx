// With `?offered` in the URL, signing in is optional.
import { startOnSandbox } from '@openappkit/example-shared/start';
import { AppKitProvider } from 'openappkit/react';
import { App } from './app.js';
import { makeKit } from './kit.js';

const isRequired = !new URLSearchParams(window.location.search).has('offered');

void startOnSandbox((sandbox) => {
  const kit = makeKit(sandbox, isRequired);
  return (
    <AppKitProvider kit={kit}>
      <App kit={kit} isRequired={isRequired} />
    </AppKitProvider>
  );
});
