// A Nuxt app rendered on a Node server. The built app also logs Vue's hydration mismatches.
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  vite: { define: { __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' } },
});
