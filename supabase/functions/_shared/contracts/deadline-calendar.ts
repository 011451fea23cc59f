/**
 * Maps the deadline of a resource to a calendar entry. The file of one deadline and the feed of all
 * use the same mapping, so that a calendar recognises duplicates. Takes rows and returns what
 * `ical-generator` writes.
 */

/** A deadline of a resource. */
export interface CalendarDeadline {
  readonly id: string;
  readonly name: string;
  /** Last day of applications, yyyy-mm-dd. */
  readonly deadline: string;
}

/**
 * Returns the entry of a deadline: a day without a time zone.
 *
 * @param page address of the page of the resource.
 */
export function deadlineEntry({ id, name, deadline }: CalendarDeadline, page: string) {
  return {
    id: `deadline-${id}@resource-directory`,
    start: deadline,
    allDay: true,
    floating: true,
    summary: `Last day to apply: ${name}`,
    description: page,
    url: page,
  };
}
