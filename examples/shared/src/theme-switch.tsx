// Switches the page and the modal between light and dark.
import { useAppKitTheme } from 'openappkit/react';
import { useEffect } from 'react';

export function ThemeSwitch() {
  const { themeMode, setThemeMode } = useAppKitTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = themeMode;
  }, [themeMode]);
  const other = themeMode === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" data-testid="theme" onClick={() => setThemeMode(other)}>
      {other === 'dark' ? 'Dark' : 'Light'}
    </button>
  );
}
