import { Drawing } from '@/components/motif/drawing'

/** A letter, and the way it takes. */
export function Way() {
  return (
    <Drawing height={56} className="mt-10 w-80 max-lg:hidden">
      <rect x="1" y="22" width="40" height="28" rx="2" />
      <path d="m2 25 19 14 19-14" />
      <path d="M48 36c24 0 22-22 46-22s22 28 48 28 24-20 40-20" strokeDasharray="1 6" />
      <circle cx="94" cy="14" r="3" fill="var(--surface)" />
      <circle cx="142" cy="42" r="3" fill="var(--surface)" />
      <path d="M190 50V6l24 8-24 8" fill="currentColor" />
      <path d="M180 50h20" strokeOpacity="0.5" />
    </Drawing>
  )
}
