type Range = { from: number; to: number; base: number; height: number }

/** A voice as a seismograph line that starts and ends on the base line; the same `voice` gives the same line. */
export function speechPath({ from, to, base, height }: Range, voice = 1): string {
  const steps = Math.round((to - from) / 3)
  let path = ''
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    // Speech: three swells of loudness, with silence at both ends.
    const words = Math.abs(Math.sin(Math.PI * (3 * t + 0.12 * voice))) ** 0.7
    const loud = words * Math.sin(Math.PI * t) ** 0.5
    const tone = 0.62 * Math.sin(i * (1.7 + 0.13 * voice)) + 0.38 * Math.sin(i * 0.83 + voice)
    const y = base - (i === 0 || i === steps ? 0 : tone * loud * height)
    path += `${i === 0 ? 'M' : 'L'}${Math.round(from + i * 3)} ${Math.round(y * 10) / 10}`
  }
  return path
}
