/** Leads past the header; every page's `<main>` carries `id="main"`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-text px-4 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {label}
    </a>
  )
}
