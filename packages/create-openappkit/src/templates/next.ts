import type { Choices } from '../choices.js';
import type { Particular } from './common-files.js';
import { appFile } from './react.js';
import { style } from './vite.js';
import { walletsFile } from './wallets.js';

export const next = (choices: Choices): Particular => ({
  files: {
    'app/layout.tsx': layout(choices.name),
    'app/page.tsx': `import { App } from './app';\n\nexport default function Page() {\n  return <App />;\n}\n`,
    'app/app.tsx': `'use client';\n\n${appFile}`,
    'app/providers.tsx': choices.wagmi ? wagmiProviders : providers,
    'app/wallets.ts': walletsFile(choices),
    'app/styles.css': style,
    'next.config.mjs': config,
    'tsconfig.json': settings,
  },
  scripts: { dev: 'next dev', build: 'next build', start: 'next start' },
  dependencies: ['next', 'react', 'react-dom'],
  devDependencies: ['@types/react', '@types/react-dom'],
});

const config = `// The test build has its own folder.
export default { distDir: process.env.NEXT_PUBLIC_SANDBOX ? '.next-test' : '.next' };
`;

const layout = (name: string): string => `import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Providers } from './providers';
import './styles.css';

export const metadata: Metadata = { title: ${JSON.stringify(name)} };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
`;

const providers = `'use client';

import { createAppKit } from 'openappkit/react';
import type { ReactNode } from 'react';
import { options } from './wallets';

createAppKit(options);

export function Providers({ children }: { children: ReactNode }) {
  return children;
}
`;

const wagmiProviders = `'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createAppKit } from 'openappkit/react';
import { type ReactNode, useState } from 'react';
import { WagmiProvider } from 'wagmi';
import { options, wagmiAdapter } from './wallets';

createAppKit(options);

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}
`;

const settings = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      allowJs: true,
      incremental: true,
      isolatedModules: true,
      resolveJsonModule: true,
      jsx: 'react-jsx',
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '.next/types/**/*.ts', '.next-test/types/**/*.ts', 'app'],
    exclude: ['node_modules'],
  },
  undefined,
  2,
)}\n`;
