// A Nuxt app that is drawn on a server of Node. What Vue has to say of a drawing that differs from the server's is said in the
// built app too.
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  vite: { define: { __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' } },
});
