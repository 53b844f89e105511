// The site: static pages with a search of their own, no server and no host but the one that serves it.
import { defineConfig } from 'vitepress';
import { plainSearch } from './plain-search.js';

const guides = [
  ['React', 'react'],
  ['Next', 'next'],
  ['Vue', 'vue'],
  ['Svelte', 'svelte'],
  ['Plain pages', 'html'],
  ['Without a bundler', 'no-bundler'],
  ['Project ID', 'project-id'],
  ['Theming', 'theming'],
  ['Swapping', 'swapping'],
  ['Buying', 'buying'],
  ['Being paid', 'being-paid'],
  ['Logins without a wallet', 'embedded-wallet'],
  ['Sign-in with a server', 'sign-in'],
  ['Testing an app', 'testing'],
  ['Moving over', 'moving-over'],
  ['One app, moved', 'one-app-moved'],
  ['Troubleshooting', 'troubleshooting'],
  ['What is sent where', 'what-is-sent-where'],
  ['Speed', 'speed'],
] as const;
const reference = [
  ['Options', 'options'],
  ['Methods', 'methods'],
  ['Features', 'features'],
  ['React hooks', 'hooks'],
  ['Vue composables', 'composables'],
  ['Events', 'events'],
  ['Elements', 'elements'],
  ['CSS variables', 'css-variables'],
  ['Error codes', 'errors'],
  ['Hosts and requests', 'requests'],
] as const;

export default defineConfig({
  title: 'OpenAppKit',
  description: 'Connect a crypto wallet: a web-component modal with React and Vue bindings.',
  // No request for a picture that the site does not have.
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  cleanUrls: false,
  outDir: '../dist',
  cacheDir: '../node_modules/.vitepress',
  // Every word of the examples is read at 4.5:1.
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guides', link: '/guides/react' },
      { text: 'Reference', link: '/reference/options' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: [
      { text: 'Guides', items: guides.map(([text, name]) => ({ text, link: `/guides/${name}` })) },
      {
        text: 'Reference',
        items: reference.map(([text, name]) => ({ text, link: `/reference/${name}` })),
      },
      { text: 'Playground', link: '/playground' },
    ],
    outline: [2, 3],
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('appkit-') } } },
  vite: {
    server: { host: '127.0.0.1' },
    plugins: [plainSearch],
    // The playground starts its kit in the browser: what the pages are rendered with takes the kit as it is, unbundled.
    ssr: { external: ['openappkit', '@openappkit/adapter-evm', '@openappkit/sandbox'] },
  },
});
