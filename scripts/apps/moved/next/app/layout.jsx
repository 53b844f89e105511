import { Wallets } from './wallets';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Wallets>{children}</Wallets>
      </body>
    </html>
  );
}
