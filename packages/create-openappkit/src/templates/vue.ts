import type { Choices } from '../choices.js';
import type { Particular } from './common-files.js';
import { indexHtml, style, tsconfig, viteConfig } from './vite.js';
import { walletsFile } from './wallets.js';

export const vue = (choices: Choices): Particular => ({
  files: {
    'index.html': indexHtml(
      choices,
      '    <div id="app"></div>\n    <script type="module" src="/src/main.ts"></script>',
    ),
    'src/wallets.ts': walletsFile(choices),
    'src/main.ts': main,
    'src/app.vue': app,
    'src/styles.css': style,
    'vite.config.ts': viteConfig('vue'),
    'tsconfig.json': tsconfig(['src/**/*.ts', 'src/**/*.vue'], { jsx: 'preserve' }),
  },
  scripts: { dev: 'vite', build: 'vue-tsc && vite build', preview: 'vite preview' },
  dependencies: ['vue'],
  devDependencies: ['@vitejs/plugin-vue', 'vite', 'vue-tsc'],
});

const main = `import { createAppKit } from 'openappkit/vue';
import { createApp } from 'vue';
import App from './app.vue';
import './styles.css';
import { options } from './wallets';

createAppKit(options);
createApp(App).mount('#app');
`;

const app = `<script setup lang="ts">
import { useAppKitAccount } from 'openappkit/vue';

const account = useAppKitAccount();
</script>

<template>
  <main>
    <h1>Hello</h1>
    <p class="row"><appkit-network-button /> <appkit-button /></p>
    <p>{{ account.status }}</p>
    <p>{{ account.address }}</p>
  </main>
</template>
`;
