// The look of the site: the generator's own, in our accent, with the playground.
import DefaultTheme from 'vitepress/theme';
import { defineAsyncComponent } from 'vue';
import type { Theme } from 'vitepress';
import './accent.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    // The kit comes with the page that shows it, and with no other.
    app.component(
      'PlayGround',
      defineAsyncComponent(() => import('./play-ground.vue')),
    );
  },
};
export default theme;
