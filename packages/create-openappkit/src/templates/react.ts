import type { Choices } from '../choices.js';
import type { Particular } from './common-files.js';
import { indexHtml, style, tsconfig, viteConfig } from './vite.js';
import { walletsFile } from './wallets.js';

export const react = (choices: Choices): Particular => ({
  files: {
    'index.html': indexHtml(
      choices,
      '    <div id="root"></div>\n    <script type="module" src="/src/main.tsx"></script>',
    ),
    'src/wallets.ts': walletsFile(choices),
    'src/app.tsx': appFile,
    'src/main.tsx': choices.wagmi ? wagmiMain : main,
    'src/styles.css': style,
    'vite.config.ts': viteConfig('react'),
    'tsconfig.json': tsconfig(['src'], { jsx: 'react-jsx' }),
  },
  scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
  dependencies: ['react', 'react-dom'],
  devDependencies: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'vite'],
});

/** Shared by React and Next. */
export const appFile = `import { AppKitButton, AppKitNetworkButton, useAppKitAccount } from 'openappkit/react';

export function App() {
  const { address, status } = useAppKitAccount();
  return (
    <main>
      <h1>Hello</h1>
      <p className="row">
        <AppKitNetworkButton /> <AppKitButton />
      </p>
      <p>{status}</p>
      <p>{address}</p>
    </main>
  );
}
`;

const main = `import { createAppKit } from 'openappkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import './styles.css';
import { options } from './wallets';

createAppKit(options);

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
`;

const wagmiMain = `import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createAppKit } from 'openappkit/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WagmiProvider } from 'wagmi';
import { App } from './app';
import './styles.css';
import { options, wagmiAdapter } from './wallets';

createAppKit(options);
const queryClient = new QueryClient();

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={wagmiAdapter.wagmiConfig}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  );
`;
