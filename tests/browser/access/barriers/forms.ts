import type { Entry } from "./barrier.ts";

/** Of the list's parts on buttons and on what fields say. */
export const forms: Entry[] = [
  {
    what: "A button is a picture without words",
    on: "form",
    plant: ({ first }) => {
      first("main form button[type=submit]").outerHTML =
        '<input type="image" src="/favicon.svg" width="48" height="48">';
    },
    by: "axe input-image-alt",
  },
  {
    what: "A button is empty",
    on: "form",
    plant: ({ first }) => first("main form button[type=submit]").replaceChildren(),
    by: "axe button-name",
  },
  {
    what: "A button is a picture whose words say nothing",
    on: "form",
    plant: ({ first }) => {
      first("main form button[type=submit]").outerHTML =
        '<input type="image" alt="click" src="/favicon.svg" width="48" height="48">';
    },
    by: "namesThatSayNothing",
  },
  {
    what: "A button is a picture said to be decoration",
    on: "form",
    plant: ({ first }) => {
      first("main form button[type=submit]").outerHTML =
        '<input type="image" alt="" src="/favicon.svg" width="48" height="48">';
    },
    by: "axe input-image-alt",
  },
  {
    what: "One label for three fields",
    on: "form",
    plant: ({ first }) =>
      first("main form input[type=text], main form input:not([type])").insertAdjacentHTML(
        "afterend",
        '<input class="control" name="month"><input class="control" name="year">',
      ),
    by: "axe label",
  },
  {
    what: "A label stands far from its field",
    on: "form",
    plant: ({ first }) => first("main form label:not(.sr-only)").style.setProperty("margin-bottom", "120px"),
    by: "labelsFarAway",
  },
  {
    what: "Radio buttons that belong together do not say to what",
    on: "form",
    plant: ({ first }) =>
      first("main form").insertAdjacentHTML(
        "beforeend",
        '<h2>Is there room to park?</h2><label class="choice"><input type="radio" name="parking" value="yes"> Yes</label><label class="choice"><input type="radio" name="parking" value="no"> No</label>',
      ),
    by: "namelessGroups",
  },
  {
    what: "A field has no label",
    on: "form",
    plant: ({ first }) => first("main form label:not(.sr-only)").remove(),
    by: "labelless",
  },
  {
    what: "A group of fields has no name",
    on: "form",
    plant: ({ first }) => first("main form fieldset legend").remove(),
    by: "namelessGroups",
  },
  {
    what: "The name of a group is empty",
    on: "form",
    plant: ({ first }) => first("main form fieldset legend").replaceChildren(),
    by: "namelessGroups",
  },
  {
    what: "A label is for a field that there is not",
    on: "form",
    plant: ({ first }) => first("main form label:not(.sr-only)").setAttribute("for", "nowhere"),
    by: "labelless",
  },
  {
    what: "Boxes to tick that belong together do not say to what",
    on: "form",
    plant: ({ first }) =>
      first("main form").insertAdjacentHTML(
        "beforeend",
        '<h2>What do you bring?</h2><label class="choice"><input type="checkbox" name="bring" value="chairs"> Chairs</label><label class="choice"><input type="checkbox" name="bring" value="lamps"> Lamps</label>',
      ),
    by: "namelessGroups",
  },
  {
    what: "A label is empty",
    on: "form",
    plant: ({ first }) => first("main form label:not(.sr-only)").replaceChildren(),
    by: "labelless",
  },
  {
    what: "A field has two labels",
    on: "form",
    plant: ({ first }) => {
      const label = first<HTMLLabelElement>("main form label:not(.sr-only)");
      label.insertAdjacentHTML("beforebegin", `<label for="${label.htmlFor}">Day, month and year</label>`);
    },
    by: "labelsThatConfuse",
  },
  {
    what: "Two fields have one name",
    on: "form",
    plant: ({ first }) => {
      const label = first<HTMLLabelElement>("main form label:not(.sr-only)");
      label.parentElement?.insertAdjacentHTML(
        "afterend",
        `<div><label for="again" class="${label.className}">${label.innerHTML}</label><input id="again" name="again" class="control"></div>`,
      );
    },
    by: "labelsThatConfuse",
  },
  {
    what: "Boxes to tick stand beside labels that are not theirs",
    on: "form",
    plant: ({ first }) =>
      first("main form").insertAdjacentHTML(
        "beforeend",
        '<fieldset><legend>What do you bring?</legend><label>Chairs</label><input type="checkbox" name="chairs"><label>Lamps</label><input type="checkbox" name="lamps"></fieldset>',
      ),
    by: "axe label",
  },
  {
    what: "The hint of a field is for the eye alone",
    on: "form",
    plant: ({ first }) =>
      first("main form label:not(.sr-only)").insertAdjacentHTML(
        "afterend",
        "<p>As it stands on the poster, for example Porch Concert.</p>",
      ),
    by: "hintsApart",
  },
  {
    what: "The example in a field is its only label",
    on: "form",
    plant: ({ first }) => {
      const label = first<HTMLLabelElement>("main form label:not(.sr-only)");
      (label.control as HTMLInputElement).placeholder = "Title";
      label.remove();
    },
    by: "labelless",
  },
  {
    what: "A choice leads elsewhere as soon as it is made",
    on: "form",
    plant: ({ first }) => {
      first("main form select").setAttribute("onchange", "location.href = '/boards?category=' + this.value");
    },
    missed: "Nothing chooses from every list to see what follows.",
  },
  {
    what: "Colour alone says which fields are wrong",
    on: "refused",
    plant: ({ first }) => {
      for (const field of document.querySelectorAll<HTMLElement>("[aria-invalid]")) {
        field.style.borderColor = "#b3261e";
        document.getElementById(field.getAttribute("aria-describedby") ?? "")?.remove();
        field.removeAttribute("aria-describedby");
        field.removeAttribute("aria-invalid");
      }
      for (const note of document.querySelectorAll("form .text-clay")) note.remove();
      first("form");
    },
    by: "unexplainedErrors",
  },
  {
    what: "What is said of an error does not help",
    on: "refused",
    plant: () => {
      for (const note of document.querySelectorAll("form p.text-clay")) note.textContent = "Title is not valid";
    },
    by: "unexplainedErrors",
  },
  {
    what: "Errors are hard to make out",
    on: "refused",
    plant: () => {
      for (const note of document.querySelectorAll<HTMLElement>("form p.text-clay")) note.style.color = "#f0a8a0";
    },
    by: "axe color-contrast",
  },
  {
    what: "Nothing says which fields are wrong",
    on: "refused",
    plant: () => {
      for (const field of document.querySelectorAll<HTMLElement>("[aria-invalid]")) {
        field.removeAttribute("aria-describedby");
        field.removeAttribute("aria-invalid");
      }
      for (const note of document.querySelectorAll("form p.text-clay")) note.remove();
    },
    by: "unexplainedErrors",
  },
];
