import type { Choices } from '../choices.js';
import type { Particular } from './common-files.js';
import { indexHtml, style, tsconfig, viteConfig } from './vite.js';
import { walletsFile } from './wallets.js';

export const html = (choices: Choices): Particular => ({
  files: {
    'index.html': indexHtml(
      choices,
      `    <main>
      <h1>Hello</h1>
      <p class="row"><appkit-network-button></appkit-network-button> <appkit-button></appkit-button></p>
      <p id="status"></p>
      <p id="address"></p>
    </main>
    <script type="module" src="/src/main.ts"></script>`,
    ),
    'src/wallets.ts': walletsFile(choices),
    'src/main.ts': main,
    'src/styles.css': style,
    'vite.config.ts': viteConfig(undefined),
    'tsconfig.json': tsconfig(['src']),
  },
  scripts: { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' },
  dependencies: [],
  devDependencies: ['vite'],
});

const main = `import { createAppKit } from 'openappkit';
import './styles.css';
import { options } from './wallets';

const kit = createAppKit(options);

function show(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

kit.subscribeAccount(({ status, address }) => {
  show('status', status ?? '');
  show('address', address ?? '');
});
`;
