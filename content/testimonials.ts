/** The highest rating. */
export const bestRating = 5

/** The founders quoted on the home page. Quotes and roles are in the messages `home.stories`, under the id. */
export const testimonials = [
  {
    id: 'adeyemi',
    author: 'Maren Adeyemi',
    company: 'Tarnwick Freight',
    avatar: 'MA',
    rating: 5,
  },
  {
    id: 'castellanos',
    author: 'Julián Castellanos',
    company: 'Velorna Clinics',
    avatar: 'JC',
    rating: 5,
  },
  {
    id: 'deshpande',
    author: 'Ritu Deshpande',
    company: 'Quillmere Studio',
    avatar: 'RD',
    rating: 5,
  },
] as const

export type Testimonial = (typeof testimonials)[number]
