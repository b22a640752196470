import { smoothPath } from '@/lib/contours'

const line = (points: readonly (readonly [number, number])[]) => smoothPath([...points])

// Repeated three times, so that the smoothed lines pass through it.
const top = [
  [240, 46],
  [240, 46],
  [240, 46],
] as const

const ridge = line([
  [0, 268],
  [50, 240],
  [92, 214],
  [128, 188],
  [158, 166],
  [188, 128],
  [216, 88],
  ...top,
  [262, 84],
  [284, 106],
  [306, 112],
  [334, 148],
  [372, 182],
  [414, 222],
  [480, 262],
])
const far = line([
  [0, 222],
  [60, 196],
  [110, 200],
  [160, 158],
  [204, 120],
  [240, 108],
  [290, 88],
  [336, 60],
  [372, 92],
  [420, 140],
  [480, 168],
])
const left = line([
  [6, 288],
  [60, 262],
  [104, 258],
  [140, 222],
  [186, 208],
  [200, 160],
  [226, 118],
  ...top,
])
const right = line([
  [474, 288],
  [424, 270],
  [392, 236],
  [340, 226],
  [322, 184],
  [288, 160],
  [266, 116],
  ...top,
])

const thin = { vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5 } as const

/** Two routes up one mountain that meet at the top. */
export function TwoPaths() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 292"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="w-full max-w-[34rem] justify-self-end"
    >
      <path d={far} stroke="var(--contour-index)" {...thin} />
      <path d={`${ridge}V292H0Z`} fill="var(--background)" />
      <path d={ridge} stroke="var(--input)" {...thin} />
      <path d={left} stroke="var(--info)" strokeDasharray="1 6" {...thin} strokeWidth="2" />
      <path d={right} stroke="var(--info)" strokeDasharray="1 6" {...thin} strokeWidth="2" />
      <path d="M240 46V10l22 7-22 8" stroke="var(--info)" fill="var(--info)" {...thin} />
      {[
        [104, 258],
        [200, 160],
        [392, 236],
        [288, 160],
      ].map(([x, y]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="5"
          fill="var(--background)"
          stroke="var(--info)"
          {...thin}
        />
      ))}
      <circle cx="240" cy="46" r="5" fill="var(--info)" />
    </svg>
  )
}
