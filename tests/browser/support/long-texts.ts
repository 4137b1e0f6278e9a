/**
 * Every text that people write and others see, with as many characters as show whether it stays in its box. Usernames
 * are lengthened apart: they differ.
 */
export const longTexts: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  boards: { name: 100, description: 500, rules: 300 },
  threads: { title: 100, content: 500 },
  thread_replies: { content: 500 },
  events: { title: 100, venue_name: 100, address: 200, description: 500, decision_note: 500 },
  event_categories: { name: 50 },
  restaurants: { name: 100, address: 200, description: 500, decision_note: 500 },
  restaurant_reviews: { comment: 500, recommendations: 300 },
  cuisines: { name: 50 },
  neighborhoods: { name: 100, description: 500, average_rent: 100 },
  apartments: { name: 100, address: 200, decision_note: 500 },
  apartment_reviews: { comment: 500, pros: 300, cons: 300, length_of_stay: 50 },
  neighborhood_suggestions: { title: 100, description: 500, decision_note: 500 },
  services: { title: 100, location: 200, description: 500, decision_note: 500 },
  service_reviews: { comment: 500 },
  happy_hours: { restaurant_name: 100, address: 200, deal_description: 500, decision_note: 500 },
  members: { full_name: 100, bio: 500 },
  residencies: { end_reason: 300 },
  hosts: { name: 80 },
  partners: { name: 80 },
  document_requests: { reason: 300 },
  residency_appeals: { text: 500, answer: 300 },
  event_calendars: { name: 80, place: 200 },
  imports: { file_name: 100, stopped_because: 300 },
  import_rows: { title: 200, reason: 500 },
  claims: { proof: 500, note: 300 },
  reports: { content: 500, thread_title: 100, board_name: 100 },
};
