import { Drawing } from '@/components/motif/drawing'

/** A voice that comes in on one line and is passed on along three. */
export function SignalDrawing() {
  return (
    <Drawing className="max-md:mt-4">
      <path d="M2 36h24l6-20 8 44 9-56 9 48 7-26 5 10h54" />
      <path
        d="M124 36h92M124 36c20 0 14-24 34-24h58M124 36c20 0 14 24 34 24h58"
        strokeOpacity="0.6"
      />
    </Drawing>
  )
}

/** A way up in four camps. */
export function ClimbDrawing() {
  return (
    <Drawing className="max-md:mt-4">
      <path d="M2 66h220" strokeOpacity="0.6" />
      <path d="m22 51 48-18M82 32l48 11M142 41l57-28" />
      <circle cx="16" cy="54" r="6" />
      <circle cx="76" cy="30" r="6" />
      <circle cx="136" cy="45" r="6" />
      <circle cx="204" cy="10" r="6" fill="currentColor" />
    </Drawing>
  )
}
