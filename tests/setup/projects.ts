/** A project without a picture, as its form is sent. */
export const monsoonMap = {
  title: 'Monsoon map',
  summary: 'Shows where the streets of a city flood, minute by minute.',
  description: `${'It draws a map from reports and rain gauges. '.repeat(3)}\n\nSecond paragraph.`,
  category: 'web-apps',
  tags: ['maps'],
  repository: 'https://example.com/code',
  website: null,
  shownAs: 'Asha Kulkarni',
  imageAlt: '',
}

/** A project that a moderator may publish once it has its picture. */
export const rainOverPune = {
  title: 'Rain over Pune',
  summary: 'Forecasts of rain for single streets',
  description: 'It reads the gauges of the city every minute. '.repeat(3),
  category: 'iot',
  tags: ['weather'],
  repository: 'https://example.com/rain',
  website: null,
  shownAs: 'Asha',
  imageAlt: 'A map',
}
