// The root of the app: a server component around a client one.
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
