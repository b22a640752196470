type Environment = Record<string, string | undefined>

/** The hosts whose films may be linked: FILM_HOSTS, separated by commas. What isn't a host is left out. */
export const filmHosts = ({ FILM_HOSTS }: Environment): string[] =>
  (FILM_HOSTS ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/.test(host))
