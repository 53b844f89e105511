/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  transpilePackages: ['@reown/appkit'],
  // Nobody builds it a second time: what would be kept for that is a third of the computing.
  experimental: { turbopackFileSystemCacheForBuild: false },
};
