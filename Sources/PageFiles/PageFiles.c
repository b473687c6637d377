// The embedded files of the page. Changing one of them recompiles this file.

#include "PageFiles.h"

// All supported compilers implement `#embed`, whatever language standard is selected.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "page/page.html"
};
static const unsigned char page_css[] = {
#embed "page/page.css"
};
static const unsigned char graph_js[] = {
#embed "page/graph.js"
};
static const unsigned char ways_js[] = {
#embed "page/ways.js"
};
static const unsigned char search_js[] = {
#embed "page/search.js"
};
static const unsigned char boxes_js[] = {
#embed "page/boxes.js"
};
static const unsigned char layers_js[] = {
#embed "page/layers.js"
};
static const unsigned char trunks_js[] = {
#embed "page/trunks.js"
};
static const unsigned char crossings_js[] = {
#embed "page/crossings.js"
};
static const unsigned char coordinates_js[] = {
#embed "page/coordinates.js"
};
static const unsigned char layout_js[] = {
#embed "page/layout.js"
};
static const unsigned char routes_js[] = {
#embed "page/routes.js"
};
static const unsigned char scene_js[] = {
#embed "page/scene.js"
};
static const unsigned char texts_js[] = {
#embed "page/texts.js"
};
static const unsigned char palette_js[] = {
#embed "page/palette.js"
};
static const unsigned char pens_js[] = {
#embed "page/pens.js"
};
static const unsigned char drawing_js[] = {
#embed "page/drawing.js"
};
static const unsigned char matrix_js[] = {
#embed "page/matrix.js"
};
static const unsigned char order_js[] = {
#embed "page/order.js"
};
static const unsigned char radius_js[] = {
#embed "page/radius.js"
};
static const unsigned char flame_js[] = {
#embed "page/flame.js"
};
static const unsigned char camera_js[] = {
#embed "page/camera.js"
};
static const unsigned char hits_js[] = {
#embed "page/hits.js"
};
static const unsigned char elements_js[] = {
#embed "page/elements.js"
};
static const unsigned char announce_js[] = {
#embed "page/announce.js"
};
static const unsigned char lighting_js[] = {
#embed "page/lighting.js"
};
static const unsigned char page_js[] = {
#embed "page/page.js"
};
static const unsigned char glide_js[] = {
#embed "page/glide.js"
};
static const unsigned char stage_js[] = {
#embed "page/stage.js"
};
static const unsigned char minimap_js[] = {
#embed "page/minimap.js"
};
static const unsigned char hovercard_js[] = {
#embed "page/hovercard.js"
};
static const unsigned char pointer_js[] = {
#embed "page/pointer.js"
};
static const unsigned char keyboard_js[] = {
#embed "page/keyboard.js"
};
static const unsigned char settings_js[] = {
#embed "page/settings.js"
};
static const unsigned char sources_js[] = {
#embed "page/sources.js"
};
static const unsigned char details_js[] = {
#embed "page/details.js"
};
static const unsigned char outline_js[] = {
#embed "page/outline.js"
};
static const unsigned char findings_js[] = {
#embed "page/findings.js"
};
static const unsigned char cycles_js[] = {
#embed "page/cycles.js"
};
static const unsigned char comparison_js[] = {
#embed "page/comparison.js"
};
static const unsigned char trace_js[] = {
#embed "page/trace.js"
};
static const unsigned char panel_js[] = {
#embed "page/panel.js"
};
static const unsigned char filters_js[] = {
#embed "page/filters.js"
};
static const unsigned char viewmenu_js[] = {
#embed "page/viewmenu.js"
};
static const unsigned char legend_js[] = {
#embed "page/legend.js"
};
static const unsigned char modes_js[] = {
#embed "page/modes.js"
};
static const unsigned char address_js[] = {
#embed "page/address.js"
};
static const unsigned char export_js[] = {
#embed "page/export.js"
};
static const unsigned char session_js[] = {
#embed "page/session.js"
};
static const unsigned char start_js[] = {
#embed "page/start.js"
};

#define PICTURE_FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct picture_file files[] = {
    PICTURE_FILE("page.html", page_html),
    PICTURE_FILE("page.css", page_css),
    PICTURE_FILE("graph.js", graph_js),
    PICTURE_FILE("ways.js", ways_js),
    PICTURE_FILE("search.js", search_js),
    PICTURE_FILE("boxes.js", boxes_js),
    PICTURE_FILE("layers.js", layers_js),
    PICTURE_FILE("trunks.js", trunks_js),
    PICTURE_FILE("crossings.js", crossings_js),
    PICTURE_FILE("coordinates.js", coordinates_js),
    PICTURE_FILE("layout.js", layout_js),
    PICTURE_FILE("routes.js", routes_js),
    PICTURE_FILE("scene.js", scene_js),
    PICTURE_FILE("texts.js", texts_js),
    PICTURE_FILE("palette.js", palette_js),
    PICTURE_FILE("pens.js", pens_js),
    PICTURE_FILE("drawing.js", drawing_js),
    PICTURE_FILE("matrix.js", matrix_js),
    PICTURE_FILE("order.js", order_js),
    PICTURE_FILE("radius.js", radius_js),
    PICTURE_FILE("flame.js", flame_js),
    PICTURE_FILE("camera.js", camera_js),
    PICTURE_FILE("hits.js", hits_js),
    PICTURE_FILE("elements.js", elements_js),
    PICTURE_FILE("announce.js", announce_js),
    PICTURE_FILE("lighting.js", lighting_js),
    PICTURE_FILE("page.js", page_js),
    PICTURE_FILE("glide.js", glide_js),
    PICTURE_FILE("stage.js", stage_js),
    PICTURE_FILE("minimap.js", minimap_js),
    PICTURE_FILE("hovercard.js", hovercard_js),
    PICTURE_FILE("pointer.js", pointer_js),
    PICTURE_FILE("keyboard.js", keyboard_js),
    PICTURE_FILE("settings.js", settings_js),
    PICTURE_FILE("sources.js", sources_js),
    PICTURE_FILE("details.js", details_js),
    PICTURE_FILE("outline.js", outline_js),
    PICTURE_FILE("findings.js", findings_js),
    PICTURE_FILE("cycles.js", cycles_js),
    PICTURE_FILE("comparison.js", comparison_js),
    PICTURE_FILE("trace.js", trace_js),
    PICTURE_FILE("panel.js", panel_js),
    PICTURE_FILE("filters.js", filters_js),
    PICTURE_FILE("viewmenu.js", viewmenu_js),
    PICTURE_FILE("legend.js", legend_js),
    PICTURE_FILE("modes.js", modes_js),
    PICTURE_FILE("address.js", address_js),
    PICTURE_FILE("export.js", export_js),
    PICTURE_FILE("session.js", session_js),
    PICTURE_FILE("start.js", start_js),
};

struct picture_file picture_file_at(size_t position) {
    if (position < sizeof files / sizeof *files) return files[position];
    return (struct picture_file){"", page_html, 0};
}
