import type { Choices } from '../choices.js';

/** Escapes HTML, so that an app name cannot add markup. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; }
`;

export const indexHtml = ({ name }: Choices, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(name)}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
${body}
  </body>
</html>
`;

export const viteConfig = (plugin: 'react' | 'vue' | undefined): string =>
  plugin === undefined
    ? `import { defineConfig } from 'vite';\n\nexport default defineConfig({ build: { target: 'es2022' } });\n`
    : `import ${plugin} from '@vitejs/plugin-${plugin}';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [${plugin === 'vue' ? tags : 'react()'}],
  build: { target: 'es2022' },
});
`;

const tags = `vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('appkit-') } } })`;

export const tsconfig = (include: readonly string[], more: object = {}): string =>
  `${JSON.stringify(
    {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['vite/client', 'node'],
        ...more,
      },
      include,
    },
    undefined,
    2,
  )}\n`;
