/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  transpilePackages: ['@reown/appkit'],
  // The app is built only once, and a build cache costs a third of the CPU time.
  experimental: { turbopackFileSystemCacheForBuild: false },
};
