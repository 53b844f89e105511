/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  transpilePackages: ['@reown/appkit'],
};
