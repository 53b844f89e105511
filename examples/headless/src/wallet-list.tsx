// Lists installed wallets, then the explorer's wallets with search and pages.
import { isKitError, useAppKitWallets, type WalletItem } from 'openappkit/react/headless';
import { useEffect, useState } from 'react';

const typingMs = 250;

export function WalletList() {
  const { wallets, wcWallets, isFetchingWallets, page, count, fetchWallets } = useAppKitWallets();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => fetchWallets({ search }), search ? typingMs : 0);
    return () => clearTimeout(timer);
  }, [search, fetchWallets]);
  return (
    <section aria-label="Wallets" aria-busy={isFetchingWallets}>
      <h2>In this browser, and suggested</h2>
      <Wallets wallets={wallets} />
      <h2>All wallets ({count})</h2>
      <input
        type="search"
        aria-label="Search wallets"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Wallets wallets={wcWallets} />
      {!search && wcWallets.length < count && (
        <button type="button" onClick={() => fetchWallets({ page: page + 1 })}>
          More
        </button>
      )}
    </section>
  );
}

function Wallets({ wallets }: { readonly wallets: readonly WalletItem[] }) {
  const { connect, connectingWallet } = useAppKitWallets();
  const [problem, setProblem] = useState('');
  const choose = async (wallet: WalletItem) => {
    setProblem('');
    await connect(wallet).catch((error: Error) => {
      if (!isKitError(error, 'request/cancelled')) setProblem(error.message);
    });
  };
  return (
    <>
      <p role="alert">{problem}</p>
      <ul>
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" onClick={() => choose(wallet)}>
              {wallet.imageUrl && <img src={wallet.imageUrl} width="24" height="24" alt="" />}
              {wallet.name} {connectingWallet?.id === wallet.id && '…'}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
