/** What every profile must keep to; the same figures whatever the load. Durations in milliseconds. */
export const limits = {
  checks: ['rate==1'],
  http_req_failed: ['rate==0'],
  'http_req_waiting{page:search}': ['p(95)<300'],
  'http_req_duration{page:search}': ['p(95)<1000'],
  'http_req_waiting{page:vehicle}': ['p(95)<200'],
}
